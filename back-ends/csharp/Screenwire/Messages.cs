using System;
using System.Collections.Generic;

namespace Screenwire
{
    /// <summary>Thrown by a handler: the person is told the message, programs the code.</summary>
    public sealed class Refusal : Exception
    {
        public Refusal(string code, string message) : base(message)
        {
            Code = code;
        }

        public string Code { get; }

        internal object ToJson() => new Dictionary<string, object> { ["code"] = Code, ["message"] = Message };
    }

    /// <summary>What a handler answers with; `using static Screenwire.Messages`.</summary>
    public static class Messages
    {
        public static Message Alert(string text) => Command(Named("screen", Named("show_alert_dialog", text)));

        /// <summary>Commands by control: `{"screen": {"set_data_field": {"name": "Bình"}}}`.</summary>
        public static Message Command(object controls) => new Message { MsgType = "command", Data = controls };

        /// <summary>A screen, in answer to `draft/core/get_layout_data`.</summary>
        public static Message Layout(object view) =>
            new Message { Type = "json_layout", KeyData = "json_layout", CountMessage = 1, Data = view };

        /// <summary>What fills an opened screen.</summary>
        public static Message Script(object parameters) =>
            new Message { Type = "load_form_script", KeyData = "load_form_script", Data = Named("script_param", parameters) };

        /// <summary>Rows for the list of the screen.</summary>
        public static Message Rows(Request request, object view, params object[] items)
        {
            var list = request.Inner.EventRecyclerView;
            var parameters = new Dictionary<string, object> { ["grid_view_layout_item"] = view, ["grid_view_data"] = items };
            var name = list == "" ? request.Inner.Event : list;
            return new Message { Event = name, Data = Named("script_param", parameters) };
        }

        private static Dictionary<string, object> Named(string name, object value) =>
            new Dictionary<string, object> { [name] = value };
    }
}
