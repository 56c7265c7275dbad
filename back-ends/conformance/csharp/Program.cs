// The program that the conformance suite runs: the same handlers in every language.
using System.Text.Json.Nodes;
using Screenwire;
using static Screenwire.Messages;

TimeSpan Ms(string name) => TimeSpan.FromMilliseconds(int.Parse(Environment.GetEnvironmentVariable(name)!));
JsonNode Node(string json) => JsonNode.Parse(json)!;
Message Fail(Request request) => throw new InvalidOperationException("on purpose");
Message Refuse(Request request) => throw new Refusal("too_late", "Đã quá muộn");
async Task<Message> Slow(Request request)
{
    await Task.Delay(200);
    return Alert("slow");
}
Message Say(Request request)
{
    var message = new Message();
    foreach (var (name, value) in Json.Object(request.Fields["message"])) message.Set(name, value);
    return message;
}

const string View = """{"widget":"TextView","properties":[{"field_name":"title"}]}""";
var backEnd = new BackEnd(retry: Ms("RETRY_MS"), silence: Ms("SILENCE_MS"));
async Task<Message> Progress(Request request)
{
    await request.Progress(Command(Node("""{"bar":{"apply_propety":{"progress":50}}}""")));
    return Alert("done");
}
async Task<Message> Notice(Request request)
{
    await backEnd.Push(request.Text("to"), new Message { OnTop = 1, Data = new JsonObject { ["note"] = request.Text("note") } });
    return Alert("told");
}
Task<IReadOnlyList<Message>> Several(Request request) =>
    Task.FromResult<IReadOnlyList<Message>>(new[] { Alert(request.Text("first")), Alert(request.Text("second")) });
Task<IReadOnlyList<Message>> Nothing(Request request) => Task.FromResult<IReadOnlyList<Message>>(Array.Empty<Message>());
Message Hello(Request request) => Alert($"Xin chào, {(request.Text("name") == "" ? "bạn" : request.Text("name"))}!");
Message Opened(Request request) => Command(Node("""{"screen":{"set_data_field":{"name":"Bình"}}}"""));
Message Fill(Request request) => Script(new JsonObject { ["parameter"] = request.Inner.Parameter?.DeepClone() });

backEnd
    .On("../hello", Hello)
    .On("draft/core/get_layout_data", request => Layout(Node(View)))
    .On("../rows", request => Rows(request, Node(View), request.Fields))
    .On("../fill", Fill)
    .On("../screen_opened/android/form/hello", Opened)
    .On("../say/*", Say)
    .OnAll("../several", Several)
    .OnAll("../nothing", Nothing)
    .On("../fail", Fail)
    .On("../refuse", Refuse)
    .On("../slow", Slow)
    .On("../progress", Progress)
    .On("../notice", Notice);
try
{
    await backEnd.Run();
}
catch (KeyRefused refused)
{
    Console.WriteLine($"STOPPED {refused.Message}");
    return 3;
}
return 0;
