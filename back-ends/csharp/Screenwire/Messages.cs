using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Screenwire;

/// <summary>Thrown by a handler: the person is told the message, programs the code.</summary>
public sealed class Refusal(string code, string message) : Exception(message)
{
    internal JsonObject ToJson() => new() { ["code"] = code, ["message"] = Message };
}

/// <summary>What a handler answers with; `using static Screenwire.Messages`.</summary>
public static class Messages
{
    public static Message Alert(string text) =>
        Command(new JsonObject { ["screen"] = new JsonObject { ["show_alert_dialog"] = text } });

    /// <summary>Commands by control: `{"screen": {"set_data_field": {"name": "Bình"}}}`.</summary>
    public static Message Command(JsonNode controls) => new() { MsgType = "command", Data = controls };

    /// <summary>A screen, in answer to `draft/core/get_layout_data`.</summary>
    public static Message Layout(JsonNode view) =>
        new() { Type = "json_layout", KeyData = "json_layout", CountMessage = 1, Data = view };

    /// <summary>What fills an opened screen.</summary>
    public static Message Script(JsonNode parameters) =>
        new() { Type = "load_form_script", KeyData = "load_form_script", Data = Parameters(parameters) };

    /// <summary>Rows for the list of the screen.</summary>
    public static Message Rows(Request request, JsonNode view, params JsonNode[] items)
    {
        var list = request.Inner.EventRecyclerView;
        var data = new JsonArray(items.Select(item => item.DeepClone()).ToArray());
        var parameters = new JsonObject { ["grid_view_layout_item"] = view.DeepClone(), ["grid_view_data"] = data };
        return new Message { Event = list == "" ? request.Inner.Event : list, Data = Parameters(parameters) };
    }

    private static JsonObject Parameters(JsonNode parameters) => new() { ["script_param"] = parameters.DeepClone() };
}

/// <summary>Reads what may be absent or something else.</summary>
public static class Json
{
    public static string Text(JsonNode? node) => node is JsonValue value && value.TryGetValue(out string? text) ? text : "";

    public static JsonObject Object(JsonNode? node) => node as JsonObject ?? new JsonObject();

    internal static JsonObject Written(JsonObject address, Message message)
    {
        foreach (var (name, value) in message.Fields) address[name] = value?.DeepClone();
        return new JsonObject { ["json"] = address.ToJsonString() };
    }
}

/// <summary>Names of collections and keys.</summary>
internal static class Keys
{
    private const string Alphabet = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

    /// <summary>A collection without `../` or the application's input root.</summary>
    public static string Bare(string collection) => Regex.Replace(collection, @"^(?:\.\./|[^/]+/input_data[^/]*/)", "");

    /// <summary>The n-th answer to a request has one name, however often it is written: it is delivered once.</summary>
    public static string Answer(string key, int n) =>
        $"{key[..8]}{n:D3}{Base64(SHA256.HashData(Encoding.UTF8.GetBytes(key)))[..9]}";

    /// <summary>A key of the database's own form: eight characters of time, twelve random ones.</summary>
    public static string Fresh()
    {
        var now = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds();
        var time = Enumerable.Range(0, 8).Select(place => Alphabet[(int)(now >> (42 - 6 * place) & 63)]);
        return string.Concat(time) + Base64(RandomNumberGenerator.GetBytes(9));
    }

    private static string Base64(byte[] bytes) =>
        Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
}
